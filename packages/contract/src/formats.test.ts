import { expect, test } from 'vitest'
import { couldBeMobile, couldBeTaxNumber, isEmailAddress, isUsername, plainMobile, readTaxNumber } from './formats.ts'

test.each([
  ['13812345678', true],
  ['+6591234567', true],
  ['555', false],
  ['call me', false],
])('mobile %s: %s', (mobile, good) => expect(couldBeMobile(mobile)).toBe(good))

test.each([
  ['+62 812-3456-7890', '081234567890'],
  ['081234567890', '081234567890'],
  ['013812345678', '13812345678'],
  ['13812345678', '13812345678'],
])('%s is %s', (typed, plain) => expect(plainMobile(typed)).toBe(plain))

test.each([
  ['melati', true],
  ['茉莉花公司', true],
  ['a-b_9', true],
  ['abc', false],
  ['123456', false],
  ['a'.repeat(21), false],
  ['two words', false],
  ['dot.ted', false],
  ['me@home', false],
])('username %s: %s', (name, good) => expect(isUsername(name)).toBe(good))

test.each([
  ['01.234.567.8-901.000', true],
  ['91310000MA1FL0LB2X', true],
  ['1234567890123456', true],
  ['A12345678', true],
  ['12345', false],
])('tax number %s: %s', (number, good) => expect(couldBeTaxNumber(readTaxNumber(number))).toBe(good))

test.each([
  ['li@example.com', true],
  ['li.wei+mall@mail.co.id', true],
  ['li@example', false],
  ['li example@mail.com', false],
  ['li@mail..com', false],
  ['li@mail.com, x@mail.com', false],
  ['li@mail.com\nbcc: x@mail.com', false],
])('e-mail %j: %s', (address, good) => expect(isEmailAddress(address)).toBe(good))
