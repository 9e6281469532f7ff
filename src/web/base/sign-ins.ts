let signIns = 0;

/** To be called as soon as somebody has signed in, here or in another tab. */
export function noteSignIn(): void {
  signIns++;
}

/** @returns a function that tells whether somebody has signed in since */
export function watchSignIns(): () => boolean {
  const before = signIns;
  return () => signIns !== before;
}
