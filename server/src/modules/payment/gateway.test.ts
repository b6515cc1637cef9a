import { expect, test } from 'vitest'
import type { House } from '#platform/ctx'
import { secretsFrom } from '#platform/secrets'
import { type GatewayEvent, gatewaysOf, sandboxGateway } from './gateway.ts'

const houseIn = (mode: 'demo' | 'production') =>
  ({ config: { mode }, secrets: secretsFrom('a secret of this test') }) as House
const event: GatewayEvent = {
  event_id: 'event-0001',
  bill_sn: '202611200000000001',
  merchant: 'borong',
  amount: '125000.00',
  currency: 'IDR',
  result: 'SUCCESS',
  gateway_no: 'SB1',
}

test('play money is offered in the demo and nowhere else', () => {
  expect(gatewaysOf(houseIn('demo'))).toEqual([sandboxGateway])
  expect(gatewaysOf(houseIn('production'))).toEqual([])
})

test('a signature covers every word of what a gateway says', () => {
  const house = houseIn('demo')
  const signature = sandboxGateway.sign(house, event)
  expect(sandboxGateway.genuine(house, event, signature)).toBe(true)
  for (const field of Object.keys(event) as (keyof GatewayEvent)[])
    expect(sandboxGateway.genuine(house, { ...event, [field]: `${event[field]}0` } as GatewayEvent, signature)).toBe(
      false,
    )
  expect(sandboxGateway.genuine({ ...house, secrets: secretsFrom('another secret') }, event, signature)).toBe(false)
  expect(sandboxGateway.genuine(house, event, signature.slice(1))).toBe(false)
})
