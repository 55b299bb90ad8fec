/** Brings the first field that was refused into view; an input takes the focus. */
export function showFirstProblem() {
  const problem = document.querySelector<HTMLElement>('[aria-invalid="true"], [data-problem]')
  problem?.scrollIntoView({ block: 'center' })
  problem?.focus({ preventScroll: true })
}
