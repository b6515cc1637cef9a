import { expect, test } from 'vitest'
import { allowedChoices, chooseCentre, emptyRow } from './accounting-rows.ts'
import { whole } from './share-out.ts'

const row = { ...emptyRow(whole), cost_center_id: '1', accounting_sub_id: '11' }
const subjects = [
  { id: '11', name: '6110' },
  { id: '12', name: '6120' },
  { id: '13', name: '6130' },
]
const labels = (allowed: readonly string[], chosen: string) =>
  allowedChoices(subjects, allowed, chosen, (name) => `${name}!`).map((it) => it.name)

test('another cost centre keeps the subject only where it takes it', () => {
  expect(chooseCentre(row, '2', [])).toEqual({ cost_center_id: '2', accounting_sub_id: '11' })
  expect(chooseCentre(row, '2', ['11', '12'])).toEqual({ cost_center_id: '2', accounting_sub_id: '11' })
  expect(chooseCentre(row, '2', ['12', '13'])).toEqual({ cost_center_id: '2', accounting_sub_id: '' })
  expect(chooseCentre(row, '2', ['12'])).toEqual({ cost_center_id: '2', accounting_sub_id: '12' })
})

test('only what the cost centre takes can be chosen; an old choice stays in sight', () => {
  expect(labels([], '')).toEqual(['6110', '6120', '6130'])
  expect(labels(['12', '13'], '12')).toEqual(['6120', '6130'])
  expect(labels(['12'], '11')).toEqual(['6110!', '6120'])
  expect(allowedChoices(subjects, ['12'], '11', String)[0]?.disabled).toBe(true)
})
