import { existsSync, readFileSync } from 'node:fs'
import { type Route, api } from '@borong/contract'
import { passwordHash } from '@borong/site-kit/digest.ts'
import { requestAs, requestMall } from './visit.ts'

export type Who = 'guest' | 'owner' | 'staff' | 'operator'
export interface Place {
  who: Who
  path: string
}

const read = (file: string) => readFileSync(new URL(`../../sites/${file}`, import.meta.url), 'utf8')
const pageIsBuilt = (file: string) => existsSync(new URL(`../../sites/buyer/src/${file}.tsx`, import.meta.url))

/** Routes of members whose page has been built, as the site map of the buyers writes them. */
const memberRoutes = (): string[] =>
  read('buyer/src/site-map.tsx')
    .split('\n')
    .flatMap((line) => {
      const [, path, file] = /^ {2}(?:page\(\{ path: )?(?:member\()?'([^']+)',(?: file:)? '([^']+)'.*$/.exec(line) ?? []
      return path && pageIsBuilt(file!) && (line.includes('member(') || line.includes('member:')) ? [path] : []
    })
const consoleRoutes = (site: 'seller' | 'operator'): string[] =>
  [...read(`${site}/src/site-map.tsx`).matchAll(/consolePage\(\s*'([^']+)'/g)].map(([, path]) => path!)

/** Every page of the site maps for which one signs in, with addresses of things that are there; a page without one fails. */
export async function everyPlace(): Promise<Place[]> {
  const owner = await requestAs('sari')
  const { password } = await requestMall(api.identity.demoAccounts)
  const { access_token: token } = await requestMall(api.identity.sellerLogin, {
    username: 'budi-lembar',
    password: passwordHash(password),
  })
  const ofOwner = (route: Route, fields = {}) => owner.get(route as never, fields as never) as Promise<Listed>
  const ofStaff = (route: Route, fields = {}) =>
    requestMall(route as never, fields as never, { token }) as Promise<Listed>
  const order = await firstOf(ofOwner(api.order.list, { page_size: 10 }), 'sn')
  const { sn, trade_sn: trade } = await owner.get(api.order.show, { sn: order! })
  const service = await firstOf(ofOwner(api.afterSale.list, {}), 'service_sn')
  const complaint = await firstOf(ofOwner(api.complaint.list, {}), 'complain_sn')
  const inquiry = await firstOf(ofOwner(api.inquiry.list, {}), 'id')
  const invoice = await firstOf(ofOwner(api.invoice.history, {}), 'history_id')
  const budget = await firstOf(ofOwner(api.budget.list, {}), 'budget_id')
  const rule = await firstOf(ofOwner(api.approval.policies, {}), 'policy_id')

  const samples: Record<string, (string | undefined)[]> = {
    '/order-success': [`/order-success?sn=${trade}`],
    '/cashier': [`/cashier?order_sn=${sn}`],
    '/payment/return': ['/payment/return'],
    '/member/my-order': ['/member/my-order', '/member/my-order?status=COMPLETED'],
    '/member/my-order-detail': [`/member/my-order-detail?sn=${sn}`],
    '/member/bank-transfer': ['/member/bank-transfer'],
    '/member/my-order-review': [`/member/my-order-review?sn=${sn}`],
    '/member/my-order-edit': [`/member/my-order-edit?sn=${sn}`],
    '/member/my-order-audit': ['/member/my-order-audit', '/member/my-order-audit?tag=all'],
    '/member/approval-rule/$id': ['/member/approval-rule/new', rule && `/member/approval-rule/${rule}`],
    '/member/inquiry-list/$id': [inquiry && `/member/inquiry-list/${inquiry}`],
    '/member/apply-service': [`/member/apply-service?sn=${sn}`],
    '/member/service-detail': [service && `/member/service-detail?sn=${service}`],
    '/member/complaints/$sn': [complaint && `/member/complaints/${complaint}`],
    '/member/complain': [`/member/complain?sn=${sn}`],
    '/member/goods-collection': ['/member/goods-collection', '/member/goods-collection?tab=shops'],
    '/member/my-receipt/detail': [invoice && `/member/my-receipt/detail?id=${invoice}`],
    '/member/account-manager': ['/member/account-manager', '/member/account-manager?tab=invitations'],
    '/member/message-index': ['/member/message-index', '/member/message-index?tab=settings'],
    '/member/role-manager': ['/member/role-manager', '/member/role-manager?role=new'],
    '/member/budget-manager/$id': [budget && `/member/budget-manager/${budget}`],
  }
  const queues: Record<string, (string | undefined)[]> = {
    '/seller/orders': await opened('/seller/orders?tab=ALL', 'sn', ofStaff(api.sellerOrder.list, { tab: 'ALL' })),
    '/seller/after-sales': await opened(
      '/seller/after-sales?tab=ALL',
      'sn',
      ofStaff(api.sellerAfterSale.list, { tag: 'ALL' }),
      'service_sn',
    ),
    '/seller/invoices': await opened(
      '/seller/invoices?tab=ALL',
      'id',
      ofStaff(api.sellerInvoice.list, { tag: 'ALL' }),
      'history_id',
    ),
  }
  const numbers = await firstOf(ofStaff(api.taxInvoice.numberFiles, {}), 'file_id')
  queues['/seller/tax-invoices'] = ['/seller/tax-invoices', numbers && `/seller/tax-invoices?file=${numbers}`]
  const list = await firstOf(ofStaff(api.sellerPrice.list, {}), 'list_id')
  const commission = await firstOf(ofStaff(api.sellerCommissionInvoice.list, {}), 'invoice_id')
  queues['/seller/commission-invoices/$id'] = [commission && `/seller/commission-invoices/${commission}`]
  queues['/seller/price-lists/prices'] = [list && `/seller/price-lists/prices?id=${list}`]
  const places = (who: Who, routes: readonly string[], known: Record<string, (string | undefined)[]>) =>
    routes.flatMap((route) => {
      const found = (known[route] ?? [route]).filter((it) => it !== undefined)
      if (!found.length || found[0]!.includes('$'))
        throw new Error(`no address to try ${route} with: add one to every-place.ts`)
      return found.map((path) => ({ who, path }))
    })
  return [
    ...places('owner', memberRoutes(), samples),
    { who: 'guest', path: '/seller/login' },
    ...places('staff', consoleRoutes('seller'), queues),
    { who: 'guest', path: '/admin/login' },
    ...places('operator', consoleRoutes('operator'), {
      '/admin/shop-applications': ['/admin/shop-applications', '/admin/shop-applications?view=ALL'],
      '/admin/shops': ['/admin/shops', '/admin/shops?view=ALL&open=1'],
      '/admin/categories': ['/admin/categories', '/admin/categories?open=2'],
      '/admin/brands': ['/admin/brands', '/admin/brands?view=DOUBLES'],
      '/admin/pages': [
        '/admin/pages',
        '/admin/pages?tab=NAVIGATION',
        '/admin/pages?tab=HOT_KEYWORDS',
        '/admin/pages?tab=CAROUSEL',
      ],
      '/admin/search-words': [
        '/admin/search-words',
        '/admin/search-words?tab=SYNONYMS',
        '/admin/search-words?tab=REDIRECTS',
      ],
      '/admin/articles': ['/admin/articles', '/admin/articles?id=1'],
      '/admin/dictionaries': ['/admin/dictionaries', '/admin/dictionaries?type=REJECT_REASON'],
      '/admin/carriers': ['/admin/carriers', '/admin/carriers?open=1'],
      '/admin/cases': ['/admin/cases', '/admin/cases?view=INQUIRY'],
      '/admin/orders/$sn': [`/admin/orders/${sn}`],
      '/admin/after-sales/$sn': [service && `/admin/after-sales/${service}`],
      '/admin/inquiries/$id': [inquiry && `/admin/inquiries/${inquiry}`],
      '/admin/refunds': ['/admin/refunds', '/admin/refunds?view=ALL'],
      '/admin/companies': ['/admin/companies', '/admin/companies?open=1'],
      '/admin/members': ['/admin/members', '/admin/members?open=1'],
      '/admin/complaints': ['/admin/complaints', '/admin/complaints?view=ALL'],
      '/admin/payouts': ['/admin/payouts', '/admin/payouts?view=ALL'],
      '/admin/payouts/$id': ['/admin/payouts/1'],
      '/admin/bank-lines': ['/admin/bank-lines', '/admin/bank-lines?open=1'],
      '/admin/flash-sales': ['/admin/flash-sales', '/admin/flash-sales?tab=ENTRIES'],
      '/admin/commission-invoices/$id': ['/admin/commission-invoices/1'],
      '/admin/commission-tax': ['/admin/commission-tax', '/admin/commission-tax?file=1'],
      '/admin/points/$id': ['/admin/points/1'],
      '/admin/ledger/entries': ['/admin/ledger/entries', '/admin/ledger/entries?kind=PAYOUT'],
      '/admin/vat-qualifications': ['/admin/vat-qualifications?view=ALL'],
    }),
  ]
}

interface Listed {
  data?: Record<string, unknown>[]
}
const rowsOf = (answer: Listed): Record<string, unknown>[] => (Array.isArray(answer) ? answer : (answer.data ?? []))
const firstOf = async (answer: Promise<Listed>, key: string): Promise<string | undefined> => {
  const [row] = rowsOf(await answer)
  if (!row) return undefined
  if (row[key] === undefined) throw new Error(`a row has no ${key}: ${Object.keys(row).join(', ')}`)
  return String(row[key])
}
/** A queue with one of its things open, else as it is. */
async function opened(path: string, parameter: string, answer: Promise<Listed>, key = parameter) {
  const id = await firstOf(answer, key)
  return [path, id && `${path}&${parameter}=${id}`]
}
