/** A pen's nib, for paper made ready for ink. */
export function BrandMark() {
  return (
    <svg width="36" height="36" viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="7" fill="var(--action)" />
      <path
        d="M16 5.5 22.5 17c1 1.8.6 3.6-.6 5.2l-2.4 3.3h-7l-2.4-3.3c-1.2-1.6-1.6-3.7-.6-5.2L16 5.5Z"
        fill="var(--on-action)"
      />
      <path d="M16 10v8.5" stroke="var(--action)" strokeWidth="1.6" strokeLinecap="round" />
      <circle cx="16" cy="19.2" r="1.7" fill="var(--action)" />
    </svg>
  );
}
