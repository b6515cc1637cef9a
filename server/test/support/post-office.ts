import { type AddressInfo, createServer } from 'node:net'

export interface PostOffice {
  smtpUrl: string
  /** What was taken, e-mail by e-mail, headers and all. */
  emails: string[]
  /** How many were turned away. */
  refused: number
  /** Turns e-mails away. */
  down: boolean
  /** Takes an e-mail and hangs up without saying so: whoever sent it cannot know. */
  hangsUp: boolean
  /** What it answers instead of yes, by what it answers to; CONNECT is its greeting, AUTH a login, which it then asks for, TEXT the end of an e-mail. */
  answers: Partial<Record<'CONNECT' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | 'TEXT', string>>
  /** Hangs up when it hears whom an e-mail is for. */
  cuts: boolean
  /** Whom it was told e-mails are for, one after the other. */
  recipients: string[]
  /** What lies in a mailbox that keeps one e-mail of a Message-ID. */
  mailbox(): string[]
  close(): void
}

/** The code of six digits in the latest e-mail to an address, once it has come. */
export async function codeFor({ emails }: Pick<PostOffice, 'emails'>, address: string): Promise<string> {
  for (let tries = 0; tries < 100; tries++) {
    const email = emails.findLast((it) => it.includes(`To: ${address}`))
    const code = email && /\b\d{6}\b/.exec(email.slice(email.indexOf('\n\n')))?.[0]
    if (code) return code
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
  throw new Error(`no e-mail to ${address}`)
}

/** The token of the link in the latest invitation to an address. */
export async function invitationFor({ emails }: Pick<PostOffice, 'emails'>, address: string): Promise<string> {
  for (let tries = 0; tries < 100; tries++) {
    // As lines of 76 characters of quoted-printable.
    const email = emails.findLast((it) => it.includes(`To: ${address}`))?.replaceAll(/=\r?\n/g, '')
    const token = email && /\/invitation\?token=([\w.-]+)/.exec(email.replaceAll('=3D', '='))?.[1]
    if (token) return token
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
  throw new Error(`no invitation to ${address}`)
}

/** The least a mail server says. */
export async function openPostOffice(): Promise<PostOffice> {
  const server = createServer((socket) => {
    let email: string[] | undefined
    const say = (to: keyof PostOffice['answers'], otherwise: string) =>
      socket.write(`${office.answers[to] ?? otherwise}\r\n`)
    say('CONNECT', '220 post')
    socket.on('error', () => {})
    const hear = (line: string) => {
      if (email && line !== '.') email.push(line)
      else if (email && office.answers.TEXT) {
        email = undefined
        say('TEXT', '')
      } else if (email) {
        office.emails.push(email.join('\n'))
        email = undefined
        if (office.hangsUp) socket.destroy()
        else socket.write('250 kept\r\n')
      } else if (line === 'DATA' && office.down) {
        office.refused++
        socket.write('451 later\r\n')
      } else if (line === 'DATA' && office.answers.DATA) say('DATA', '')
      else if (line.startsWith('MAIL')) say('MAIL', '250 fine')
      else if (line.startsWith('RCPT')) {
        office.recipients.push(line)
        if (office.cuts) socket.destroy()
        else say('RCPT', '250 fine')
      } else if (line === 'DATA') {
        email = []
        socket.write('354 go on\r\n')
      } else if (line.startsWith('AUTH')) say('AUTH', '535 nobody is known here')
      else if (line.startsWith('EHLO') && office.answers.AUTH) socket.write('250-post\r\n250 AUTH PLAIN\r\n')
      else socket.write('250 fine\r\n')
    }
    let rest = ''
    socket.on('data', (chunk) => {
      const lines = (rest + String(chunk)).split('\r\n')
      rest = lines.pop()!
      lines.forEach(hear)
    })
  })
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready))
  const office: PostOffice = {
    smtpUrl: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    emails: [],
    refused: 0,
    down: false,
    hangsUp: false,
    answers: {},
    cuts: false,
    recipients: [],
    mailbox: () => [...new Map(office.emails.map((it) => [/^Message-ID: (.*)$/im.exec(it)?.[1] ?? it, it])).values()],
    close: () => void server.close(),
  }
  return office
}
