import type { Ctx } from '#platform/ctx'
import { goodsNamed, goodsSaying } from './name.store.ts'
import { type Typed, typedWords } from './tokens.ts'

/** `exactly`: every word as it is written. `wholly`: every word in any form, singular for plural. `partly`: any of the words. */
export type Likeness = 'exactly' | 'wholly' | 'partly'

// A whole name stands there: nothing of it is unfinished, and how it sounds is no matter.
const asWritten = ({ stem, forms }: Typed, like: Likeness): Typed => ({
  ...(like !== 'exactly' && stem !== undefined && { stem }),
  forms: forms.map((form) => ({ ...form, prefix: false })),
  sounds: [],
})
/** A number alone, or a single letter, says nothing about what is meant. */
const tells = (word: Typed) =>
  word.forms.some(({ token }) => /\p{L}.*\p{L}/u.test(token) || /\p{Script=Han}/u.test(token))

/** Goods by what a list calls them, for many names in one statement; the best first, each name as it was asked. What nothing answers to is left out. */
export async function findNamed(
  ctx: Ctx,
  names: readonly string[],
  like: Likeness,
  each: number,
): Promise<Map<string, number[]>> {
  const asked = [...new Set(names)].flatMap((name) => {
    const typed = typedWords(name)
    const words = (like === 'partly' ? typed.filter(tells) : typed).map((it) => asWritten(it, like))
    return words.length ? [{ name, words }] : []
  })
  if (asked.length === 0) return new Map()
  const found = await goodsNamed(
    ctx,
    asked.map((it) => it.words),
    like === 'partly' ? 'any' : 'all',
    each,
  )
  return new Map([...found].map(([nth, goodsIds]) => [asked[nth]!.name, goodsIds]))
}

/** Goods that say every word of a text, the last one perhaps unfinished; of one shop where one is given. Nothing that only sounds alike. */
export async function findNamedAlike(
  ctx: Ctx,
  text: string,
  { shopId, limit }: { shopId: number | null; limit: number },
): Promise<number[]> {
  const words = typedWords(text).map((it) => ({ ...it, sounds: [] }))
  return words.length ? goodsSaying(ctx, words, shopId, limit) : []
}
