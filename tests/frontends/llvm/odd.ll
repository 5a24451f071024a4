target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
%op = type opaque
%"quoted name" = type { i32, ptr }
$c = comdat any
@tls = thread_local(initialexec) global i32 3, align 4
@ext = external thread_local global i32
@gas = addrspace(1) global i32 0
@al = alias i32, getelementptr inbounds ([4 x i32], ptr @arr, i64 0, i64 1)
@arr = internal unnamed_addr global [4 x i32] [i32 1, i32 2, i32 3, i32 4], section "data=x@y", align 16
@fnal = weak alias void (), ptr @plain
@if = ifunc void (), ptr @resolver
@vec = global <4 x i32> <i32 1, i32 2, i32 3, i32 4>
@"quo ted" = global %"quoted name" { i32 1, ptr @"quo ted" }
@llvm.global_ctors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 65535, ptr @plain, ptr null }]
@llvm.used = appending global [1 x ptr] [ptr @plain], section "llvm.metadata"
@und = global { i32, [2 x i8] } { i32 undef, [2 x i8] poison }
@half = global half 0xH3C00
@ba = global [2 x ptr] [ptr blockaddress(@cg, %x), ptr null]
@diff = global i32 trunc (i64 sub (i64 ptrtoint (ptr @arr to i64), i64 ptrtoint (ptr @tls to i64)) to i32)
define void @plain() comdat($c) { ret void }
define ptr @resolver() { ret ptr @plain }
define i32 @cg(ptr %p, i32 %k) {
e:
  indirectbr ptr %p, [label %x, label %y]
x:
  %a = phi i32 [ %k, %e ]
  ret i32 %a
y:
  %b = phi i32 [ 3, %e ]
  ret i32 %b
}
define void @useal() {
  %v = load i32, ptr @al
  store i32 %v, ptr addrspace(1) @gas
  call void @fnal()
  call void @if()
  %t = call ptr @llvm.threadlocal.address.p0(ptr @tls)
  %u = load i32, ptr %t
  ret void
}
declare ptr @llvm.threadlocal.address.p0(ptr)
define i32 @inv(i32 %x) personality ptr @plain {
  %r = invoke i32 @cg(ptr null, i32 %x) to label %ok unwind label %bad
ok:
  ret i32 %r
bad:
  %l = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %l
}
define i32 @cbr(i32 %x) {
  callbr void asm sideeffect "jmp ${1:l}", "r,!i"(i32 %x) to label %f [label %t]
f:
  ret i32 0
t:
  %p = phi i32 [ 5, %0 ]
  ret i32 %p
}
define <4 x ptr> @vgep(ptr %p, <4 x i64> %i, <vscale x 4 x i32> %sv) {
  %g = getelementptr i32, ptr %p, <4 x i64> %i
  %s = select <4 x i1> zeroinitializer, <4 x ptr> %g, <4 x ptr> %g
  ret <4 x ptr> %s
}
define <4 x i32> @vphi(i1 %c, <4 x i32> %v) {
e:
  br i1 %c, label %a, label %b
a:
  %w = add <4 x i32> %v, splat (i32 3)
  br label %b
b:
  %p = phi <4 x i32> [ %w, %a ], [ <i32 1, i32 poison, i32 2, i32 3>, %e ]
  %q = shufflevector <4 x i32> %p, <4 x i32> poison, <8 x i32> zeroinitializer
  %x = extractelement <8 x i32> %q, i32 1
  %y = insertelement <4 x i32> %p, i32 %x, i32 9
  ret <4 x i32> %y
}
define i32 @consts(i1 %c) {
e:
  br i1 %c, label %a, label %b
a:
  br label %b
b:
  %p = phi ptr [ getelementptr inbounds ([4 x i32], ptr @arr, i64 0, i64 2), %a ], [ inttoptr (i64 16 to ptr), %e ]
  %i = phi i64 [ ptrtoint (ptr getelementptr (i8, ptr @arr, i64 3) to i64), %a ], [ 7, %e ]
  %s = phi { i32, ptr } [ { i32 1, ptr getelementptr (i8, ptr @arr, i64 4) }, %a ], [ zeroinitializer, %e ]
  %z = phi [2 x i8] [ c"ab", %a ], [ zeroinitializer, %e ]
  store [2 x i8] %z, ptr @und
  %v = load i32, ptr %p
  %x = extractvalue { i32, ptr } %s, 0
  %i2 = trunc i64 %i to i32
  %r = add i32 %v, %i2
  %cc = icmp eq ptr getelementptr inbounds ([4 x i32], ptr @arr, i64 0, i64 1), %p
  %sel = select i1 %cc, i32 %r, i32 %x
  switch i1 %cc, label %d [ i1 true, label %t ]
t:
  ret i32 ptrtoint (ptr @arr to i32)
d:
  ret i32 %sel
}
define void @atom(ptr %p) {
  %o = cmpxchg weak volatile ptr %p, ptr null, ptr %p acq_rel monotonic
  %s = extractvalue { ptr, i1 } %o, 1
  %m = atomicrmw volatile fadd ptr %p, float 1.0 seq_cst
  store atomic i32 1, ptr %p release, align 4
  fence syncscope("singlethread") seq_cst
  ret void
}
define void @bundles(ptr %p) {
  call void @llvm.assume(i1 true) [ "align"(ptr %p, i64 8), "nonnull"(ptr %p) ]
  call void @plain() #0 [ "deopt"(i32 3) ]
  tail call fastcc void @plain()
  notail call void @plain()
  ret void
}
declare void @llvm.assume(i1)
define x86_fp80 @ld(x86_fp80 %x, fp128 %q, half %h, bfloat %b) {
  %y = fadd x86_fp80 %x, 0xK3FFF8000000000000000
  %z = fptrunc fp128 %q to x86_fp80
  %w = fpext half %h to x86_fp80
  %bb = fpext bfloat %b to float
  ret x86_fp80 %y
}
define i32 @"odd name"(i32 %"a b", ...) {
"block 1":
  %"v 1" = add i32 %"a b", 1
  br label %"block 2"
"block 2":
  ret i32 %"v 1"
}
define void @intr(i32 %x, double %d, ptr %p) {
  %a = call i32 @llvm.ucmp.i32.i32(i32 %x, i32 3)
  %b = call { i32, i1 } @llvm.umul.with.overflow.i32(i32 %x, i32 3)
  call void @sink({ i32, i1 } %b)
  %c = call i32 @llvm.usub.sat.i32(i32 %x, i32 3)
  %e = call i1 @llvm.is.fpclass.f64(double %d, i32 1023)
  %f = call i32 @llvm.fptosi.sat.i32.f64(double %d)
  %g = call double @llvm.powi.f64.i32(double %d, i32 2)
  %h = call { double, i32 } @llvm.frexp.f64.i32(double %d)
  %i = extractvalue { double, i32 } %h, 1
  %j = call i64 @llvm.readcyclecounter()
  call void @llvm.trap()
  %k = call i64 @llvm.objectsize.i64.p0(ptr %p, i1 false, i1 true, i1 false)
  %l = call double @llvm.experimental.constrained.fadd.f64(double %d, double %d, metadata !"round.tonearest", metadata !"fpexcept.strict")
  %m = call i32 @llvm.bitreverse.i32(i32 %x)
  %n = call i24 @llvm.ctlz.i24(i24 5, i1 true)
  call void @llvm.memcpy.inline.p0.p0.i32(ptr %p, ptr %p, i32 4, i1 true)
  %o = call ptr @llvm.invariant.start.p0(i64 4, ptr %p)
  ret void
}
declare void @sink({ i32, i1 })
declare i32 @llvm.ucmp.i32.i32(i32,i32)
declare { i32, i1 } @llvm.umul.with.overflow.i32(i32,i32)
declare i32 @llvm.usub.sat.i32(i32,i32)
declare i1 @llvm.is.fpclass.f64(double, i32 immarg)
declare i32 @llvm.fptosi.sat.i32.f64(double)
declare double @llvm.powi.f64.i32(double,i32)
declare { double, i32 } @llvm.frexp.f64.i32(double)
declare i64 @llvm.readcyclecounter()
declare void @llvm.trap()
declare i64 @llvm.objectsize.i64.p0(ptr, i1 immarg, i1 immarg, i1 immarg)
declare double @llvm.experimental.constrained.fadd.f64(double,double,metadata,metadata)
declare i32 @llvm.bitreverse.i32(i32)
declare i24 @llvm.ctlz.i24(i24, i1 immarg)
declare void @llvm.memcpy.inline.p0.p0.i32(ptr,ptr,i32 immarg,i1 immarg)
declare ptr @llvm.invariant.start.p0(i64 immarg, ptr)
attributes #0 = { nounwind }
