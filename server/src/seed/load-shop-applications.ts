import { categoryTree } from '#modules/shop/catalog'
import {
  applicationOf,
  attachDocument,
  type BankFacts,
  checkApplication,
  type CompanyFacts,
  returnApplication,
  saveBankOfApplication,
  saveCategories,
  saveCompany,
  submitApplication,
} from '#modules/shop/shop-application'
import type { Actor, Buyer } from '#platform/actor'
import { days } from '#platform/clock'
import { type App, type Ctx } from '#platform/ctx'
import { renderPdf } from '#platform/documents/pdf'
import { demoOperator } from './demo-actors.ts'
import { playAt } from './diary.ts'
import type { Settled } from './load-orders.ts'

const rupiah = 100

type Facts = Omit<CompanyFacts, 'regionId'>
const linen: Facts = {
  shopName: 'Saujana Linen',
  companyName: 'PT Saujana Linen Nusantara',
  registrationNumber: '9120304561122',
  taxNumber: '031234567423000',
  address: 'Jalan Raya Cibaduyut 112',
  contactName: 'Maya Lestari',
  contactPhone: '081200004401',
  contactEmail: 'shop@saujana-linen.example',
  employeeCount: 38,
  registeredCapitalMinor: 2_500_000_000 * rupiah,
  about: 'Bed linen, towels and table linen for hotels and canteens, woven in Bandung.',
}
const parts: Facts = {
  shopName: 'Mingyao Spare Parts',
  companyName: 'PT Mingyao Suku Cadang',
  registrationNumber: '9120304567788',
  taxNumber: '031987654411000',
  address: 'Kawasan Industri Jababeka, Blok F-7',
  contactName: 'Lim Hui',
  contactPhone: '081200004402',
  contactEmail: 'parts@mingyao.example',
  employeeCount: 14,
  registeredCapitalMinor: 800_000_000 * rupiah,
  about: 'Bearings, belts and seals for packaging machines.',
}
const bankOf = (holder: string, number: string): BankFacts => ({ name: 'Bank Nusantara Niaga', holder, number })

const at = <T>(app: App, { diary }: Settled, ago: number, actor: Actor, run: (ctx: Ctx) => Promise<T>) => {
  const now = new Date(app.clock.now().getTime() - days(ago))
  return playAt(app, diary, now, actor, run)
}

/** Two companies that buy here want to sell as well: one waits for the operator, of the other the operator wants to know more. */
export async function loadShopApplications(app: App, settled: Settled): Promise<void> {
  await apply(app, settled, settled.owners.get('company:saujana')!, linen, {
    bank: bankOf(linen.companyName, '7710023344'),
    ago: 2,
    checked: ['company'],
  })
  const owner = settled.owners.get('company:mingyao')!
  const asked = await apply(app, settled, owner, parts, {
    bank: bankOf('Lim Hui', '5520098811'),
    ago: 6,
    checked: ['company', 'documents'],
  })
  await at(app, settled, 5, demoOperator, (ctx) =>
    returnApplication(ctx, asked.id, {
      step: 'ask',
      words: 'The account is in the name of a person. Can you give one of the company?',
      version: asked.version,
    }),
  )
}

/** Fills an application in and sends it; what the operator has looked through is marked. */
async function apply(
  app: App,
  settled: Settled,
  buyer: Buyer,
  facts: Facts,
  { bank, ago, checked }: { bank: BankFacts; ago: number; checked: ('company' | 'documents')[] },
) {
  const act = <T>(run: (ctx: Ctx) => Promise<T>) => at(app, settled, ago, buyer, run)
  const regionId = [...settled.addresses.values()][0]!.regionId
  await act((ctx) => saveCompany(ctx, { ...facts, regionId }))
  await act((ctx) => saveBankOfApplication(ctx, bank))
  await act(async (ctx) => {
    const { roots } = await categoryTree(ctx)
    await saveCategories(
      ctx,
      roots.slice(0, 2).map(({ id }) => id),
    )
  })
  for (const [kind, title] of [
    ['licence', 'Business licence'],
    ['tax_card', 'Tax card'],
  ] as const)
    await attachDocument(
      app,
      { actor: buyer, lang: 'en-us' },
      { kind, bytes: await paper(app, facts, title), fileName: `${title}.pdf` },
    )
  await act((ctx) => submitApplication(ctx, { agreed: true, answer: '' }))
  const { id, version } = (await act((ctx) => applicationOf(ctx, buyer.accountId)))!
  for (const item of checked)
    await at(app, settled, ago - 1, demoOperator, (ctx) => checkApplication(ctx, id, { item, checked: true, version }))
  return { id, version }
}

const paper = ({ clock }: App, facts: Facts, title: string) =>
  renderPdf({
    lang: 'en-us',
    from: facts.companyName,
    title,
    number: title === 'Tax card' ? facts.taxNumber : facts.registrationNumber,
    at: clock.now(),
    foot: `${title} of ${facts.companyName}`,
    blocks: [{ kind: 'prose', title: 'Example', text: 'A paper of the demo data, good for nothing else.' }],
  })
