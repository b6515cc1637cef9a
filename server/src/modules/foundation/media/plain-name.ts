/** What people call a file: its last part, without control characters, short enough with its ending. */
export function plainName(name: string): string {
  const last = name
    .split(/[\\/]/)
    .at(-1)!
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .trim()
  const ending = /\.[A-Za-z0-9]{1,5}$/.exec(last)?.[0] ?? ''
  return (
    Array.from(last.slice(0, last.length - ending.length))
      .slice(0, 100)
      .join('')
      .trim() + ending
  )
}
