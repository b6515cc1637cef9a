import { packs, type setupGoals, type SetupStep } from '@borong/contract'
import { standingOffer } from '#modules/foundation/settings'
import { countSentEmails, postNow } from '#modules/foundation/identity'
import { countOperators } from '#modules/foundation/operators'
import { countRegions, missingDictionaries } from '#modules/foundation/reference'
import { countShelvesUnscoped } from '#modules/shop/catalog'
import { carriersOf } from '#modules/shop/shipping'
import { countOpenShopsUnscoped } from '#modules/shop/shop'
import { countHelpGroups, isSiteNamed, missingDocuments, siteOfNow } from '#modules/storefront/content'
import { isMallTaxSet } from '#modules/trade/commission-invoice'
import { showProviders } from '#modules/trade/payment'
import type { Ctx } from '#platform/ctx'

interface Found {
  step: SetupStep
  isDone: boolean
  count: number
  isHere: boolean
}
export interface Checklist {
  goals: { goal: (typeof setupGoals)[number]; steps: Found[] }[]
  siteName: string
  logo: string
  hasMailServer: boolean
}

const here: readonly SetupStep[] = ['name', 'logo', 'email', 'tax', 'languages', ...packs]

/** What becomes possible by which steps. */
const goals: readonly [(typeof setupGoals)[number], readonly SetupStep[]][] = [
  ['register', ['name', 'email', 'documents', 'regions']],
  ['sell', ['categories', 'shop', 'goods']],
  ['order', ['payment', 'carriers', 'dictionaries']],
  ['run', ['languages', 'tax', 'logo', 'help', 'operators']],
]

/** Finds in the data what there is of each step: nobody ticks anything. */
export async function readChecklist(ctx: Ctx): Promise<Checklist> {
  const site = await siteOfNow(ctx)
  const shelves = await countShelvesUnscoped(ctx)
  const shops = await countOpenShopsUnscoped(ctx)
  const documents = await missingDocuments(ctx)
  const dictionaries = await missingDictionaries(ctx)
  const providers = (await showProviders(ctx)).filter((it) => it.isOpen).length
  const operators = await countOperators(ctx)
  const emails = await countSentEmails(ctx)
  const offer = await standingOffer(ctx)
  const many = (count: number) => ({ count, isDone: count > 0 })
  // A step that wants several things is done when none is missing.
  const whole = (missing: readonly string[]) => ({ count: missing.length ? 0 : 1, isDone: missing.length === 0 })
  const found: Record<SetupStep, { count: number; isDone: boolean }> = {
    name: many((await isSiteNamed(ctx)) ? 1 : 0),
    logo: many(site.logo ? 1 : 0),
    // A demo shows its letters on the screen.
    email: { count: emails, isDone: emails > 0 || ctx.app.config.mode === 'demo' },
    documents: whole(documents),
    regions: many(await countRegions(ctx)),
    categories: many(shelves.categories),
    shop: many(shops.open),
    goods: many(shelves.goods),
    payment: many(shops.withBank + providers),
    carriers: many((await carriersOf(ctx)).length),
    dictionaries: whole(dictionaries),
    // All of them are offered before somebody has chosen; only a choice ends the step.
    languages: { count: offer.version && offer.languages.length, isDone: offer.version > 0 },
    tax: many((await isMallTaxSet(ctx)) ? 1 : 0),
    help: many(await countHelpGroups(ctx)),
    // Payouts want a second person.
    operators: { count: operators, isDone: operators > 1 },
  }
  return {
    goals: goals.map(([goal, steps]) => ({
      goal,
      steps: steps.map((step) => ({ step, ...found[step], isHere: here.includes(step) })),
    })),
    siteName: site.name,
    logo: site.logo,
    hasMailServer: (await postNow(ctx)) !== undefined,
  }
}
