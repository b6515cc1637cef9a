/** An amount in Rp as somebody types it; undefined where it is none. */
export function readAmount(typed: string): number | undefined {
  const text = typed
    .trim()
    .replace(/^Rp\s*/i, '')
    .replaceAll(',', '')
  return /^\d+(\.\d{1,2})?$/.test(text) ? Number(text) : undefined
}
