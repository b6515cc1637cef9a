import { describe, expect, it } from 'vitest'
import { afterShipping, neighbour } from './order-queue.ts'

const queue = ['1', '2', '3']

describe('moving through the queue', () => {
  it('goes one up or down and stops at the ends', () => {
    expect(neighbour(queue, '2', 1)).toBe('3')
    expect(neighbour(queue, '2', -1)).toBe('1')
    expect(neighbour(queue, '3', 1)).toBeUndefined()
    expect(neighbour(queue, '1', -1)).toBeUndefined()
  })
  it('starts at the top when the open order is not in it', () => {
    expect(neighbour(queue, '9', 1)).toBe('1')
    expect(neighbour(queue, undefined, -1)).toBe('1')
    expect(neighbour([], undefined, 1)).toBeUndefined()
  })
})

describe('after shipping', () => {
  it('the next order opens, at the end the one before', () => {
    expect(afterShipping(queue, '1')).toBe('2')
    expect(afterShipping(queue, '3')).toBe('2')
  })
  it('nothing opens when it was the only one, or came from elsewhere', () => {
    expect(afterShipping(['1'], '1')).toBeUndefined()
    expect(afterShipping(queue, '9')).toBeUndefined()
  })
})
