const vowel = /^[aiueo]/
const opens = (root: string) => vowel.test(root) || /^(?:ng|ny|sy|kh|[bcdfghjklmnpqrstvwyz])[aiueo]/.test(root)

/** What may stand under a nasal prefix: `meng-` before a vowel may have swallowed a k, `mem-` a p, `men-` a t, `meny-` an s. */
function withoutNasal(word: string): string[] {
  const rest = /^[mp]e(.+)$/.exec(word)?.[1]
  if (rest === undefined) return []
  const after = (sign: string, swallowed: string) => {
    if (!rest.startsWith(sign)) return []
    const root = rest.slice(sign.length)
    return vowel.test(root) ? [swallowed + root, root] : [root]
  }
  return [
    ...after('ny', 's'),
    ...after('nge', ''),
    ...after('ng', 'k'),
    ...after('n', 't'),
    ...after('m', 'p'),
    ...(/^[lrwymn]/.test(rest) ? [rest] : []),
  ]
}

const heads = /^(?:di|ke|se|ter|ber|per|bel|pel|be|pe)(?=.)/
const tails = ['kan', 'an', 'i']
const particles = /(?:nya|lah|kah|pun|ku|mu)$/

/**
 * Roots that an Indonesian word may have grown from, itself among them: `membersihkan` gives bersih, and so does `pembersih`.
 * More than one is possible; a root counts when a word of the catalogue has it too.
 */
export function rootsOf(word: string): string[] {
  const found = new Set([word])
  const bare = word.replace(particles, '')
  for (const stem of new Set([word, bare]))
    for (const body of [stem, ...tails.flatMap((tail) => (stem.endsWith(tail) ? [stem.slice(0, -tail.length)] : []))])
      for (const root of [body, ...withoutNasal(body), body.replace(heads, '')]) if (opens(root)) found.add(root)
  return [...found].filter((root) => root.length >= 4)
}
