import { parseArgs } from 'node:util'
import { formatRupiah, toRupiah } from '@borong/money'
import { saveCredit } from '#modules/trade/payment'
import { Misasked, runOnApp, rupiahOf, theCompany } from './run-on-app.ts'

/** Lets a company buy on account, changes its limit or stops it: `npm run credit -- --company "PT …" --limit 500000000 --days 30`. */
const { values } = parseArgs({
  options: {
    company: { type: 'string' },
    limit: { type: 'string' },
    days: { type: 'string', default: '30' },
    stop: { type: 'boolean', default: false },
  },
})

await runOnApp('credit', async (ctx) => {
  const company = await theCompany(ctx, values.company)
  const limitMinor = rupiahOf('--limit', values.limit)
  const netDays = Number(values.days)
  if (!/^\d{1,3}$/.test(values.days) || netDays > 180) throw new Misasked('Say --days from 0 to 180')
  await saveCredit(ctx, { companyId: company.id, limitMinor, netDays, status: values.stop ? 'stopped' : 'active' })
  return values.stop
    ? `${company.name} buys nothing more on account.`
    : `${company.name} may owe ${formatRupiah(toRupiah(limitMinor))}, to be paid within ${netDays} days.`
})
