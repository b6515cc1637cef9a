import { parseArgs } from 'node:util'
import { formatRupiah, toRupiah } from '@borong/money'
import { settleCredit } from '#modules/trade/payment'
import { Misasked, runOnApp, rupiahOf, theCompany } from './run-on-app.ts'

/** A company has paid what it owes, or a part: `npm run settle -- --company "PT …" --amount 12500000 --number BCA-20261121-7`. */
const { values } = parseArgs({
  options: { company: { type: 'string' }, amount: { type: 'string' }, number: { type: 'string' } },
})

await runOnApp('settle', async (ctx) => {
  const company = await theCompany(ctx, values.company)
  const amountMinor = rupiahOf('--amount', values.amount)
  const number = values.number?.trim() ?? ''
  if (amountMinor === 0) throw new Misasked('Say --amount above 0')
  if (!/^[^\p{C}]{3,60}$/u.test(number)) throw new Misasked('Say the --number of the transfer, 3 to 60 characters')
  const isNew = await settleCredit(ctx, { companyId: company.id, amountMinor, number })
  return isNew
    ? `${company.name} has paid ${formatRupiah(toRupiah(amountMinor))}.`
    : `The transfer ${number} of ${company.name} was settled before. Nothing has changed.`
})
