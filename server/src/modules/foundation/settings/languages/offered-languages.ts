import { isLanguage, type Language, languages, type OfferedLanguage } from '@borong/contract'
import { guest } from '#platform/actor'
import { type App, type Ctx, readingCtx } from '#platform/ctx'
import { inOffer, type LanguageOffer } from '#platform/http/language-offer'
import { RememberedValue } from '#platform/remembered-value'
import { perApp } from '#platform/ttl-cache'
import { latestOffer } from './language-offer.store.ts'

/** What a mall offers before anybody has chosen. */
const untouched: LanguageOffer = { languages, standard: 'en-us' }

/** Other processes know of a change by then. */
const rememberedFor = 1000
const remembered = perApp(() => new RememberedValue<LanguageOffer>(rememberedFor))

export const offeredLanguages = (ctx: Ctx): Promise<LanguageOffer> =>
  remembered(ctx.app).getOrLast(ctx, async () => (await latestOffer(ctx)) ?? untouched)
export const invalidateOffer = (app: App): void => remembered(app).invalidate()

/** The same for pages and calls, before anybody is known. */
export const languageOfferOf = (app: App): Promise<LanguageOffer> =>
  offeredLanguages(readingCtx(app, guest, languages[0]!))

/** In which language somebody is written to: the one they have chosen while it is offered. */
export const readerLanguage = async (ctx: Ctx, chosen: string | undefined): Promise<Language> =>
  inOffer(await offeredLanguages(ctx), isLanguage(chosen) ? chosen : undefined)

/** What is set now, also for a mall in which nobody has chosen. */
export async function standingOffer(ctx: Ctx): Promise<{ version: number } & LanguageOffer> {
  const last = await latestOffer(ctx)
  return last ?? { version: 0, ...untouched }
}

/** In the order in which they are listed everywhere, each once. */
export const inOrder = (chosen: readonly OfferedLanguage[]): OfferedLanguage[] =>
  languages.filter((it) => chosen.includes(it))
