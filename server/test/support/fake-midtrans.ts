import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Refund {
  refund_chargeback_id: number
  refund_key: string
  refund_amount: string
  bank_confirmed_at?: string
}
interface Paid {
  order_id: string
  gross_amount: string
  transaction_id: string
  transaction_status: string
  status_code: string
  payment_type: string
  currency: string
  fraud_status: string
  refunds: Refund[]
}

/** What the fake does wrong to the next requests. */
type Mood = 'well' | 'late' | 'silent' | 'broken'

/** Midtrans as far as the mall knows it: pages to pay at, states, refunds. It notifies nobody by itself. */
export interface FakeMidtrans {
  /** The settings of a mall that talks to it. */
  environment: Record<string, string>
  serverKey: string
  /** Requests by what they were for. */
  asked: { create: string[]; refund: string[]; status: string[] }
  /**
   * late: does what it is asked and answers when nobody waits any more; silent: does nothing and never answers;
   * broken: 500.
   */
  mood: { create: Mood; refund: Mood; status: Mood }
  /** What its bank says to refunds. */
  refunds: 'declined' | 'accepted'
  /** The customer does something on the page; nothing is told to the mall. */
  act(orderId: string, status: string, change?: Partial<Paid>): void
  confirmRefund(orderId: string, refundKey: string): void
  dropRefund(orderId: string, refundKey: string): void
  refundsOf(orderId: string): readonly Refund[]
  /** What it would tell the mall now, signed; `lies` are told instead, signed as well. */
  notificationOf(orderId: string, lies?: Partial<Paid>): Record<string, unknown>
  stop(): Promise<void>
  start(): Promise<void>
}

const codes: Record<string, string> = {
  pending: '201',
  deny: '202',
  cancel: '200',
  expire: '202',
  failure: '202',
}

export async function startFakeMidtrans(): Promise<FakeMidtrans> {
  const serverKey = 'SB-Mid-server-of-the-tests'
  const pages = new Map<string, string>()
  const payments = new Map<string, Paid>()
  let number = 0
  let server: Server
  let port = 0
  const authorization = `Basic ${Buffer.from(`${serverKey}:`).toString('base64')}`

  const answer = (response: ServerResponse, status: number, body: object) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  const bodyOf = async (request: IncomingMessage) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    return JSON.parse(Buffer.concat(parts).toString() || '{}') as Record<string, unknown>
  }

  function create(body: Record<string, unknown>): [number, object] {
    const { order_id: orderId, gross_amount: amount } = body['transaction_details'] as Record<string, unknown>
    if (!Number.isInteger(amount))
      return [400, { error_messages: ['transaction_details.gross_amount is not a number'] }]
    if (payments.has(orderId as string))
      return [400, { error_messages: ['transaction_details.order_id has already been taken'] }]
    pages.set(orderId as string, `${Number(amount)}.00`)
    return [201, { token: `token-${++number}`, redirect_url: `https://app.sandbox.midtrans.test/snap/${orderId}` }]
  }
  function refund(orderId: string, body: Record<string, unknown>): [number, object] {
    const paid = payments.get(orderId)
    if (!paid) return [404, { status_code: '404', status_message: 'Transaction does not exist' }]
    const known = paid.refunds.find((it) => it.refund_key === body['refund_key'])
    if (known) return [200, { status_code: '406', status_message: 'Refund key has been used' }]
    const left = Number(paid.gross_amount) - paid.refunds.reduce((sum, it) => sum + Number(it.refund_amount), 0)
    if (fake.refunds === 'declined' || paid.transaction_status === 'capture' || Number(body['amount']) > left)
      return [200, { status_code: '412', status_message: 'Merchant cannot modify the status of the transaction' }]
    paid.refunds.push({
      refund_chargeback_id: ++number,
      refund_key: String(body['refund_key']),
      refund_amount: `${Number(body['amount'])}.00`,
    })
    paid.transaction_status = Number(body['amount']) === left ? 'refund' : 'partial_refund'
    return [200, { status_code: '200', refund_chargeback_id: number, refund_key: body['refund_key'] }]
  }

  async function handle(request: IncomingMessage, response: ServerResponse) {
    if (request.headers.authorization !== authorization)
      return answer(response, 401, { status_code: '401', status_message: 'Unknown key' })
    const body = await bodyOf(request)
    const [, version, name = '', what = 'create'] = request.url!.split('/')
    const kind = (version === 'snap' ? 'create' : what) as 'create'
    const orderId =
      version === 'snap' ? String((body['transaction_details'] as { order_id?: string } | undefined)?.order_id) : name
    fake.asked[kind].push(orderId)
    const mood = fake.mood[kind]
    if (mood === 'silent') return undefined
    if (mood === 'broken') return answer(response, 500, { status_message: 'Sorry' })
    const [status, said] =
      kind === 'create'
        ? create(body)
        : (kind as string) === 'refund'
          ? refund(orderId, body)
          : payments.has(orderId)
            ? [200, payments.get(orderId)!]
            : [404, { status_code: '404', status_message: "Transaction doesn't exist." }]
    if (mood === 'late') return undefined
    return answer(response, status as number, said as object)
  }

  const fake: FakeMidtrans = {
    environment: {},
    serverKey,
    asked: { create: [], refund: [], status: [] },
    mood: { create: 'well', refund: 'well', status: 'well' },
    refunds: 'accepted',
    act(orderId, status, change) {
      const before = payments.get(orderId)
      payments.set(orderId, {
        order_id: orderId,
        gross_amount: pages.get(orderId)!,
        transaction_id: before?.transaction_id ?? `fake-${++number}`,
        payment_type: 'gopay',
        currency: 'IDR',
        fraud_status: 'accept',
        refunds: [],
        ...before,
        transaction_status: status,
        status_code: codes[status] ?? '200',
        ...change,
      })
    },
    confirmRefund(orderId, refundKey) {
      payments.get(orderId)!.refunds.find((it) => it.refund_key === refundKey)!.bank_confirmed_at =
        '2026-11-22 10:00:00'
    },
    dropRefund(orderId, refundKey) {
      const paid = payments.get(orderId)!
      paid.refunds = paid.refunds.filter((it) => it.refund_key !== refundKey)
    },
    refundsOf: (orderId) => payments.get(orderId)?.refunds ?? [],
    notificationOf(orderId, lies) {
      const told = { ...payments.get(orderId)!, ...lies }
      const signed = told.order_id + told.status_code + told.gross_amount + serverKey
      return { ...told, signature_key: createHash('sha512').update(signed).digest('hex') }
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
    async start() {
      server = createServer((request, response) => void handle(request, response))
      await once(server.listen(port, '127.0.0.1'), 'listening')
      ;({ port } = server.address() as AddressInfo)
    },
  }
  await fake.start()
  fake.environment = {
    MIDTRANS_SERVER_KEY: serverKey,
    MIDTRANS_PRODUCTION: 'no',
    MIDTRANS_SNAP_URL: `http://127.0.0.1:${port}`,
    MIDTRANS_API_URL: `http://127.0.0.1:${port}`,
    MIDTRANS_TIMEOUT_SECONDS: '0.4',
  }
  return fake
}
