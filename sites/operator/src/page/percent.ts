/** Percent as people type it, `5` or `5,25`, in hundredths; undefined where it is none from 0 to 100. */
export function readPercent(typed: string): number | undefined {
  const text = typed.trim().replace(',', '.')
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(text)) return undefined
  const [whole, part = ''] = text.split('.')
  const hundredths = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return hundredths <= 10_000 ? hundredths : undefined
}

/** Hundredths of a percent as people write them: `5`, `5.25`. */
export const typedPercent = (hundredths: number): string => String(hundredths / 100)
