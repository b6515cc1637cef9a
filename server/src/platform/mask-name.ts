const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** A name as strangers may read it: `Dewi Anjani` is `D***i`. A short one loses its end too. */
export function maskName(name: string): string {
  const parts = [...graphemes.segment(name.trim())].map((it) => it.segment)
  return `${parts[0] ?? ''}***${parts.length > 2 ? parts.at(-1) : ''}`
}
