import { expect, test } from 'vitest'
import { partsOf, urlOf } from './mail-server.ts'

const server = {
  host: 'mail.example.com',
  port: 2525,
  username: 'mall@example.com',
  password: 'a:b/c?d#e %f@',
  sender: 'x@y.z',
}

test.each(['tls', 'starttls', 'none'] as const)('a server with %s is the same when it is read again', (security) => {
  expect(partsOf({ url: urlOf({ ...server, security }), sender: server.sender })).toEqual({ ...server, security })
})

test('a server without a login, and one of the environment without a port', () => {
  const open = { ...server, username: '', password: '', security: 'starttls' as const }
  expect(partsOf({ url: urlOf(open), sender: server.sender })).toEqual(open)
  expect(partsOf({ url: 'smtps://mail.example.com', sender: '' })).toMatchObject({ port: 465, security: 'tls' })
})
