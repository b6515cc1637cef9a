import { maskEmail } from '../account/mask.ts'

/** What a mailer throws; `command` is what the mail server answered to. */
interface MailerError {
  code?: string
  command?: string
  responseCode?: number
  response?: string
}
export interface EmailRefusal {
  /** For operators: without control characters, addresses masked, bounded. */
  answer: string
  /** The address itself was refused, not the e-mail. */
  ofAddress: boolean
}

const longest = 200
/** Of a command that was not understood, of a login that is missing: they are about the mall, whoever the e-mail is for. */
const codesOfSession = new Set([500, 501, 502, 503, 504, 521, 530, 534, 535, 538])
/** The second number of RFC 3463: 1 is the address, 2 the mailbox; the mail system, the protocol and its policy are 3, 5 and 7. */
const subjectOf = (response: string) => /^\d{3}[ -]5\.(\d{1,3})\.\d{1,3}\b/.exec(response)?.[1]
const ofMall = new Set(['3', '5', '7'])

const clean = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .replace(/[^\s<>@"']+@[^\s<>@"',;]+/g, maskEmail)
    .trim()
    .slice(0, longest)

/**
 * Whether a mail server refused an e-mail for good, and for whom. Undefined = it is worth another try: a 4xx, a connection that was
 * cut, and everything a server refuses whoever the e-mail is for (the login, the sender, relaying, its policy).
 */
export function readRefusal(error: unknown): EmailRefusal | undefined {
  const { command, responseCode = 0, response = '' } = error as MailerError
  if (responseCode < 500 || responseCode > 599 || codesOfSession.has(responseCode)) return undefined
  const subject = subjectOf(response)
  if (command === 'RCPT TO') {
    if ((subject && ofMall.has(subject)) || /\brelay/i.test(response)) return undefined
    return { answer: clean(response), ofAddress: true }
  }
  if (command !== 'DATA') return undefined
  // The server has seen the text, which may hold a code: of its answer only the numbers are kept.
  const numbers = /^\d{3}(?:[ -]\d\.\d{1,3}\.\d{1,3}\b)?/.exec(response)?.[0] ?? String(responseCode)
  return { answer: numbers, ofAddress: subject === '1' }
}
