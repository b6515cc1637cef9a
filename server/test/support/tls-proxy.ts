import { type IncomingHttpHeaders, request as forward } from 'node:http'
import { createServer, request as askOverTls } from 'node:https'
import type { AddressInfo } from 'node:net'

// For localhost and for tests only; nobody trusts it.
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg4u00r5Sb1WK/HK3s
DnQ+iIZZENoRFGhmBk34RS/RvmqhRANCAAT2Bs0B6dkp5Eyhc43W6G07ydFLa/Al
Qpt05O34rI3pwc01fUqnWKp66QwFvdSCoVEg09xrJpcaxDOyFtDMptDx
-----END PRIVATE KEY-----
`
const cert = `-----BEGIN CERTIFICATE-----
MIIBozCCAUmgAwIBAgIUFv+38swFfGo4p+sVRqGGPHtYjhcwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMjAzMTkxMVoYDzIxMjYxMDI5
MDMxOTExWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAT2Bs0B6dkp5Eyhc43W6G07ydFLa/AlQpt05O34rI3pwc01fUqnWKp6
6QwFvdSCoVEg09xrJpcaxDOyFtDMptDxo3cwdTAdBgNVHQ4EFgQU0biybL1C+n7/
gHyOX1rj8j3T+NkwHwYDVR0jBBgwFoAU0biybL1C+n7/gHyOX1rj8j3T+NkwDwYD
VR0TAQH/BAUwAwEB/zAiBgNVHREEGzAZgglsb2NhbGhvc3SCDG1hbGwuZXhhbXBs
ZTAKBggqhkjOPQQDAgNIADBFAiEAqFZwFPNzVezYQWkrkFEzT6R+nicaFPP3NEhi
phiTVVICIGgPw2lrE53dUfkoDPGP09Y8dnEZtaCafxkOJJ7dxyHm
-----END CERTIFICATE-----
`

interface Heard {
  status: number
  headers: IncomingHttpHeaders
  text: string
}
export interface TlsProxy {
  /** Asks through the proxy, as if from `address`; the headers go as they are, forged ones too. */
  request(
    address: string,
    path: string,
    options?: { method?: string; body?: object; headers?: Record<string, string> },
  ): Promise<Heard>
  close(): Promise<void>
}

/**
 * A proxy with TLS before a mall, as nginx with `$proxy_add_x_forwarded_for`: it appends the address of its caller to what the
 * caller says, and tells the scheme. All callers of a test are on this machine, so a header of its own says where one is.
 */
export async function startTlsProxy(origin: string): Promise<TlsProxy> {
  const { hostname, port } = new URL(origin)
  const server = createServer({ key, cert }, (incoming, outgoing) => {
    const { 'x-test-address': address, ...headers } = incoming.headers
    const said = headers['x-forwarded-for']
    const onward = forward(
      {
        hostname,
        port,
        method: incoming.method,
        path: incoming.url,
        headers: {
          ...headers,
          'x-forwarded-for': said ? `${String(said)}, ${String(address)}` : String(address),
          'x-forwarded-proto': 'https',
        },
      },
      (answer) => {
        outgoing.writeHead(answer.statusCode!, answer.headers)
        answer.pipe(outgoing)
      },
    )
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port: outside } = server.address() as AddressInfo
  return {
    request: (address, path, { method = 'GET', body, headers } = {}) =>
      new Promise((done, failed) => {
        const payload = body && JSON.stringify(body)
        const asked = askOverTls(
          {
            host: '127.0.0.1',
            port: outside,
            path,
            method,
            rejectUnauthorized: false,
            agent: false,
            headers: {
              host: 'localhost',
              ...(payload && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
              ...headers,
              'x-test-address': address,
            },
          },
          (answer) => {
            let text = ''
            answer.setEncoding('utf8')
            answer.on('data', (chunk: string) => (text += chunk))
            answer.on('end', () => done({ status: answer.statusCode!, headers: answer.headers, text }))
          },
        )
        asked.on('error', failed)
        asked.end(payload)
      }),
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
