import type { Ctx } from '#platform/ctx'
import { bestPage } from './best-page.store.ts'
import type { TriedReading } from './expand-query.ts'
import { wantedBy } from './find-goods.ts'
import { termsOf, textOf } from './query-term.ts'
import { readKeyword } from './read-keyword.ts'
import { searchFor } from './search.ts'
import { redirectOf, synonyms } from './dictionary.ts'
import { noSynonyms } from './synonyms.ts'

interface Tried {
  total: number
  goodsIds: number[]
}

const goodsShown = 5

/** What a keyword finds as buyers search, and what it would find if no words meant the same. */
export async function trySearch(
  ctx: Ctx,
  typed: string,
): Promise<{ also: string[]; found: Tried; without: Tried; leadsTo: string | undefined }> {
  const search = searchFor({ keyword: typed })
  const { keyword } = search
  const said = await synonyms(ctx)
  const same = termsOf(said, keyword).flatMap((term) => term.same)
  const found = async (reading: TriedReading | undefined): Promise<Tried> => {
    if (!reading) return { total: 0, goodsIds: [] }
    const wanted = await wantedBy(ctx, search, async () => reading)
    return { total: reading.found, goodsIds: await bestPage(ctx, wanted, reading, 0, goodsShown) }
  }
  return {
    also: [...new Set(same.map((atoms) => textOf(atoms, atoms[0]?.kind === 'han' ? '' : ' ')))],
    found: await found(await readKeyword(ctx, keyword, said)),
    without: await found(await readKeyword(ctx, keyword, noSynonyms)),
    leadsTo: await redirectOf(ctx, keyword),
  }
}
