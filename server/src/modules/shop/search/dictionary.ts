import { type Language, languages } from '@borong/contract'
import type { Ctx } from '#platform/ctx'
import { TtlCache, perApp } from '#platform/ttl-cache'
import { allRedirects, allSynonyms } from './search-dictionary.store.ts'
import { indexVersion } from './index-version.ts'
import { type Synonyms, synonymsFrom } from './synonyms.ts'

interface Dictionary {
  synonyms: ReadonlyMap<Language, Synonyms>
  /** Languages with groups of their own: what is found in them is another. */
  own: ReadonlySet<Language>
  redirects: ReadonlyMap<string, string>
}

const remembered = perApp(() => new TtlCache<Dictionary>(600_000, 2, 'dictionary'))

/** What operators say of words, read anew when they have changed it. */
const dictionary = async (ctx: Ctx): Promise<Dictionary> =>
  remembered(ctx.app).get(ctx, String((await indexVersion(ctx)).dictionary), async () => {
    const groups = await allSynonyms(ctx)
    return {
      synonyms: new Map(
        languages.map((lang) => [
          lang,
          synonymsFrom(groups.filter((group) => group.language === null || group.language === lang)),
        ]),
      ),
      own: new Set(languages.filter((lang) => groups.some((group) => group.language === lang))),
      redirects: new Map((await allRedirects(ctx)).map(({ keyword, url }) => [keyword, url])),
    }
  })

/** Words that mean the same for a reader of this language. */
export const synonyms = async (ctx: Ctx): Promise<Synonyms> => {
  const { synonyms: said } = await dictionary(ctx)
  return said.get(ctx.lang) ?? said.get('en-us')!
}

/** Tells apart what is remembered of readers who find something else than others; empty where all find the same. */
export const languageMark = async (ctx: Ctx): Promise<string> =>
  (await dictionary(ctx)).own.has(ctx.lang) ? ctx.lang : ''

/** The page that a keyword leads to. */
export const redirectOf = async (ctx: Ctx, keyword: string): Promise<string | undefined> =>
  (await dictionary(ctx)).redirects.get(keyword)
