import { ProviderUnreachable } from '../../payment-provider.ts'
import type { MidtransSettings } from './midtrans-settings.ts'

/** An answer of Midtrans: its own status code, which the body repeats, and what it says. */
export interface MidtransAnswer {
  code: number
  body: Record<string, unknown>
}

/**
 * Asks Midtrans. Throws ProviderUnreachable when it does not answer in time, is overloaded, answers what nobody can read, or does not
 * accept the key: in none of these cases is it known that something was refused.
 */
export async function askMidtrans(
  settings: MidtransSettings,
  it: { method: 'GET' | 'POST'; url: string; body?: object; headers?: Record<string, string> },
): Promise<MidtransAnswer> {
  const place = new URL(it.url).pathname
  let response: Response
  let text: string
  try {
    response = await fetch(it.url, {
      method: it.method,
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        authorization: `Basic ${Buffer.from(`${settings.serverKey}:`).toString('base64')}`,
        ...it.headers,
      },
      ...(it.body && { body: JSON.stringify(it.body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(settings.timeoutMilliseconds),
    })
    text = await response.text()
  } catch (error) {
    const { message, cause } = error as Error
    const because = cause instanceof Error ? cause.message : message
    throw new ProviderUnreachable(`Midtrans ${it.method} ${place}: ${because}`)
  }
  let body: Record<string, unknown>
  try {
    body = JSON.parse(text) as Record<string, unknown>
  } catch {
    throw new ProviderUnreachable(`Midtrans ${it.method} ${place} answered ${response.status} without JSON`)
  }
  const told = Number(body['status_code'])
  const code = response.ok && told ? told : response.status
  if (code === 401 || code === 403 || code === 429 || code >= 500)
    throw new ProviderUnreachable(`Midtrans ${it.method} ${place} answered ${code}: ${wordsOf(body)}`)
  return { code, body }
}

export const wordsOf = (body: Record<string, unknown>): string =>
  String([body['error_messages'], body['status_message']].flat().find(Boolean) ?? 'without words').slice(0, 300)
