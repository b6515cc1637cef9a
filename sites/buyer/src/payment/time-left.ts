const two = (value: number) => String(value).padStart(2, '0')

/** `47:59:03` to a moment in epoch seconds; undefined when it has passed. */
export function timeLeft(deadline: number, nowMillis: number): string | undefined {
  const seconds = Math.floor(deadline - nowMillis / 1000)
  if (seconds <= 0) return undefined
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':')
}
