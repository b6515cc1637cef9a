import { randomUUID } from 'node:crypto'
import { asSystem, type App, readingCtx } from '#platform/ctx'
import type { Http } from '#platform/http/http'
import { type SandboxNotification, signatureHeader, signSandbox } from './sandbox-notification.ts'
import { decideBill, findBill } from './sandbox.store.ts'

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><link rel="stylesheet" href="/sandbox-gateway/style.css"></head><body><main><p class="ribbon">Sandbox bank: no real money moves here</p>${body}</main></body></html>`

const style = `body{margin:0;background:#f1f4f6;color:#131b24;font:16px/24px system-ui,sans-serif}main{max-width:440px;margin:8vh auto;background:#fff;border:1px solid #d2dae1;border-radius:12px;padding:32px}
.ribbon{margin:-32px -32px 24px;padding:8px 32px;background:#fff5db;color:#7a4f00;border-radius:12px 12px 0 0;font-size:14px}h1{font-size:20px;margin:0 0 16px}dl{display:grid;grid-template-columns:auto 1fr;gap:8px 24px;margin:0 0 24px}dt{color:#5f6f7d}dd{margin:0;text-align:right;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
.amount{font-size:24px;font-weight:600}form{display:grid;gap:12px}button{height:44px;border-radius:6px;border:1px solid #0b5f7a;background:#0b5f7a;color:#fff;font:inherit;font-weight:600;cursor:pointer}button.plain{background:#fff;color:#b42318;border-color:#b42318}button:focus-visible{outline:2px solid #0b5f7a;outline-offset:2px}`

const billNumber = /^[0-9]{12,24}$/

/** The bank's side of the counter, for demo and tests: a page to pay at, and its signed word to the mall. */
export function mountSandboxBank(http: Http, app: App) {
  const { fastify } = http
  const guarded = {
    'content-security-policy': "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'",
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  }
  const ctx = readingCtx(app, { kind: 'system', name: 'sandbox bank' }, 'en-us')

  fastify.get('/sandbox-gateway/style.css', (_request, reply) =>
    reply.type('text/css').header('cache-control', 'public, max-age=3600').send(style),
  )

  fastify.get<{ Params: { bill: string } }>('/sandbox-gateway/:bill', async (request, reply) => {
    const bill = billNumber.test(request.params.bill) ? await findBill(ctx, request.params.bill) : undefined
    void reply.headers(guarded).type('text/html; charset=utf-8')
    if (!bill) return reply.status(404).send(page('Unknown bill', '<h1>This bill is not known</h1>'))
    const amount = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 }).format(Number(bill.amount))
    const decided = bill.outcome
      ? `<p>This bill is closed: ${bill.outcome === 'SUCCESS' ? 'paid' : 'declined'}.</p><p><a href="${bill.return_url}">Back to the mall</a></p>`
      : ''
    const form = `<form method="post" action="/sandbox-gateway/${bill.bill_sn}"><button name="result" value="SUCCESS">Pay Rp ${amount}</button><button class="plain" name="result" value="FAILED">Decline</button></form>`
    return reply.send(
      page(
        'Sandbox bank',
        `<h1>Pay Borong</h1><dl><dt>Bill</dt><dd>${bill.bill_sn}</dd><dt>Amount</dt><dd class="amount">Rp ${amount}</dd></dl>${decided || form}`,
      ),
    )
  })

  fastify.post<{ Params: { bill: string } }>('/sandbox-gateway/:bill', async (request, reply) => {
    const { bill: number } = request.params
    const result = request.body instanceof URLSearchParams ? request.body.get('result') : undefined
    if (!billNumber.test(number) || (result !== 'SUCCESS' && result !== 'FAILED'))
      return reply
        .status(400)
        .headers(guarded)
        .type('text/html')
        .send(page('Error', '<h1>Choose to pay or to decline</h1>'))
    const bill = await asSystem(app, 'sandbox bank', (it) => decideBill(it, number, result, randomUUID()))
    if (!bill)
      return reply
        .status(404)
        .headers(guarded)
        .type('text/html')
        .send(page('Unknown bill', '<h1>This bill is not known</h1>'))
    await notifyMall(http, app, bill)
    return reply.redirect(bill.return_url, 303)
  })
}

interface Bill {
  bill_sn: string
  amount: string
  outcome: string | null
  event_id: string | null
}

/** The bank calls the mall the way any provider would: a signed request by HTTP. What is not heard, the mall asks for itself. */
async function notifyMall(http: Http, app: App, bill: Bill): Promise<void> {
  const told: SandboxNotification = {
    event_id: bill.event_id!,
    bill_sn: bill.bill_sn,
    amount: bill.amount,
    currency: 'IDR',
    result: bill.outcome as 'SUCCESS' | 'FAILED',
  }
  const body = JSON.stringify(told)
  await http.fastify.inject({
    method: 'POST',
    url: '/base_end/payments/notifications/sandbox',
    headers: { 'content-type': 'application/json', [signatureHeader]: signSandbox(app, body) },
    payload: body,
  })
}
