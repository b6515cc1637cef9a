import { expect, test } from 'vitest'
import { plainName } from '#modules/foundation/media'

test.each([
  ['offer.pdf', 'offer.pdf'],
  ['C:\\offers\\Offer "A".pdf', 'Offer "A".pdf'],
  ['../../etc/passwd.pdf', 'passwd.pdf'],
  ['a\u0000b\r\nc\u202Efdp.pdf', 'abcfdp.pdf'],
  [`${'草'.repeat(300)}.xlsx`, `${'草'.repeat(100)}.xlsx`],
  ['no ending', 'no ending'],
  ['', ''],
])('%j is called %j', (name, plain) => expect(plainName(name)).toBe(plain))
