import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { makeLog } from './log.ts'

function lines(write: (log: ReturnType<typeof makeLog>) => void): Record<string, never>[] {
  let text = ''
  const out = new Writable({
    write(chunk: Buffer, _encoding, done) {
      text += chunk.toString()
      done()
    },
  })
  write(makeLog('info', out))
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, never>)
}

test('the code of an error is told, the codes of people are not', () => {
  const error = Object.assign(new Error('deadlock detected'), { code: '40P01' })
  const [fault, asked] = lines((log) => {
    log.error({ err: error }, 'fault')
    log.info({ code: '123456', body: { code: '123456', sms_code: '1' }, request: { body: { password: 'x' } } }, 'asked')
  })
  expect(fault).toMatchObject({ err: { errorCode: '40P01', message: 'deadlock detected' } })
  expect(asked).toMatchObject({
    code: '[kept back]',
    body: { code: '[kept back]', sms_code: '[kept back]' },
    request: { body: { password: '[kept back]' } },
  })
})
