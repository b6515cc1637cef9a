import type { mailSecurities } from '@borong/contract'
import nodemailer from 'nodemailer'
import type { App, Ctx } from '#platform/ctx'
import { adminIn } from '#platform/http/admin-in'
import { refuse } from '#platform/http/refuse'
import { removeSealedSettings, saveSealedSettings, sealedSettings } from '#platform/sealed-settings'

/** What is kept sealed: the address with login and password, as SMTP_URL has them, and who letters come from. */
const names = { url: 'MAIL_SERVER_URL', sender: 'MAIL_SENDER' } as const

type Security = (typeof mailSecurities)[number]
export interface MailServer {
  host: string
  port: number
  security: Security
  /** Empty = without signing in. */
  username: string
  password: string
  sender: string
}
/** What a mailer needs: `url` as nodemailer reads it. */
export interface Post {
  url: string
  sender: string
  source: 'environment' | 'settings'
}

const unnamedSender = (app: App) => `no-reply@${new URL(app.config.origin).hostname}`

/** The mail server that sends now: that of the environment, else what an operator has set; undefined = letters wait. */
export async function postNow(ctx: Ctx): Promise<Post | undefined> {
  const { app } = ctx
  const { smtpUrl } = app.config
  if (smtpUrl) return { url: smtpUrl, sender: unnamedSender(app), source: 'environment' }
  const kept = await sealedSettings(ctx)
  const url = kept.get(names.url)
  return url ? { url, sender: kept.get(names.sender) ?? unnamedSender(app), source: 'settings' } : undefined
}

/** The same, taken apart for people; its password goes to nobody but the next setting that leaves it as it is. */
export function partsOf({ url, sender }: Pick<Post, 'url' | 'sender'>): MailServer {
  const { protocol, hostname, port, username, password, searchParams } = new URL(url)
  const isTls = protocol === 'smtps:'
  return {
    host: hostname,
    port: Number(port) || (isTls ? 465 : 587),
    security: isTls ? 'tls' : searchParams.get('requireTLS') === 'true' ? 'starttls' : 'none',
    username: decodeURIComponent(username),
    password: decodeURIComponent(password),
    sender,
  }
}

const ways: Record<Security, { protocol: string; query: string }> = {
  tls: { protocol: 'smtps', query: '' },
  starttls: { protocol: 'smtp', query: '?requireTLS=true' },
  none: { protocol: 'smtp', query: '?ignoreTLS=true' },
}
export function urlOf({ host, port, security, username, password }: Omit<MailServer, 'sender'>): string {
  const { protocol, query } = ways[security]
  const login = username ? `${encodeURIComponent(username)}:${encodeURIComponent(password)}@` : ''
  return `${protocol}://${login}${host}:${port}/${query}`
}

/** Reaches the server and signs in, ten seconds at most. Refuses MAIL_SERVER_OF_ENVIRONMENT, MAIL_SERVER_SILENT and MAIL_LOGIN_WRONG. */
export async function tryMailServer(app: App, server: Omit<MailServer, 'sender'>): Promise<void> {
  if (app.config.smtpUrl) refuse('MAIL_SERVER_OF_ENVIRONMENT')
  const seconds = 1000
  const transport = nodemailer.createTransport({
    url: urlOf(server),
    // A server that asks for no login would let any name pass.
    forceAuth: server.username !== '',
    connectionTimeout: 5 * seconds,
    greetingTimeout: 5 * seconds,
    socketTimeout: 10 * seconds,
  })
  try {
    await transport.verify()
  } catch (error) {
    if ((error as { code?: string }).code === 'EAUTH') refuse('MAIL_LOGIN_WRONG')
    refuse('MAIL_SERVER_SILENT', { host: server.host, port: String(server.port) })
  } finally {
    transport.close()
  }
}

/** Keeps a mail server that has been tried; letters that wait leave by it. */
export async function saveMailServer(ctx: Ctx, server: MailServer): Promise<void> {
  const before = await postNow(ctx)
  await saveSealedSettings(
    ctx,
    new Map([
      [names.url, urlOf(server)],
      [names.sender, server.sender],
    ]),
    adminIn(ctx).accountId,
  )
  // The password stays out of the log.
  const told = ({ host, port, security, username, sender }: MailServer) => ({ host, port, security, username, sender })
  ctx.audit({ id: 'mail-server', ...(before && { before: told(partsOf(before)) }), after: told(server) })
}

/** Removes what is kept. Refuses NOT_FOUND when nothing is. */
export async function removeMailServer(ctx: Ctx): Promise<void> {
  const gone = await removeSealedSettings(ctx, Object.values(names))
  if (!gone.length) refuse('NOT_FOUND')
  ctx.audit({ id: 'mail-server', before: { set: 1 } })
}
