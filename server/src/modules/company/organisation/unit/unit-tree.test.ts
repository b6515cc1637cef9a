import { expect, test } from 'vitest'
import { circling, inTreeOrder, type Unit } from './unit-tree.ts'

const unit = (id: number, parentId: number | null, code = `U${id}`): Unit => ({ id, parentId, code, name: code })

test.each<[string, Unit[], string[], number[]]>([
  ['nothing', [], [], []],
  ['two roots', [unit(2, null), unit(1, null)], ['1 U1', '1 U2'], []],
  ['numbers as numbers', [unit(1, null, 'A-10'), unit(2, null, 'A-9')], ['1 A-9', '1 A-10'], []],
  ['a child before its parent', [unit(2, 1), unit(1, null)], ['1 U1', '2 U2'], []],
  ['a circle of one', [unit(1, 1), unit(2, null)], ['1 U2'], [1]],
  ['a circle of two and what hangs from it', [unit(1, 2), unit(2, 1), unit(3, 1)], [], [1, 2, 3]],
])('%s', (_, units, order, circle) => {
  expect(inTreeOrder(units).map((it) => `${it.depth} ${it.code}`)).toEqual(order)
  expect(circling(units).map((it) => it.id)).toEqual(circle)
})
