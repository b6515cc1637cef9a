import type { Route } from '@borong/contract'
import type { FastifyRequest } from 'fastify'
import { type Actor, lookOf } from '../actor.ts'
import { clientAddress } from './client-address.ts'
import type { App } from '../ctx.ts'
import { GeneralLimit, OfficeAddresses, generalLimits, officeFactor } from './general-limit.ts'
import { RateWindows } from './rate.ts'

type SignedIn = Extract<Actor, { sessionId: string }>

/** By what a caller is counted: the account, of a program its key, of an operator who looks that look, of a guest the address. */
export function callerOf(actor: Actor, address: string): string {
  if (!('sessionId' in actor)) return `ip:${address}`
  const look = lookOf(actor)
  if (look) return `look:${look.id}`
  return actor.key ? `key:${actor.key.id}` : `${actor.kind}:${actor.accountId}`
}

/** A route that is made for more than the general limit has its own alone. */
export const hasGeneralLimit = (route: Route) => (route.rate?.perMinute ?? 0) <= generalLimits.member

/** How often somebody may call: the general limit and those of single routes. Refuses with TOO_OFTEN. */
export class CallLimits {
  private readonly routes: RateWindows
  private readonly general: GeneralLimit
  private readonly offices = new OfficeAddresses()
  private hasNoticedProxy = false

  constructor(private readonly app: App) {
    this.routes = new RateWindows(app.config.redisUrl, app.log)
    this.general = new GeneralLimit(this.routes.shared)
  }

  countGuest(request: FastifyRequest): void {
    const { rateLimits, trustedProxies } = this.app.config
    if (!rateLimits) return
    if (!this.hasNoticedProxy && !trustedProxies.length && request.headers['x-forwarded-for']) this.noticeProxy(request)
    const address = clientAddress(request.ip)
    this.general.count(`ip:${address}`, generalLimits.guest * this.factorOf(address))
  }

  countMember(actor: SignedIn, request: FastifyRequest): void {
    if (!this.app.config.rateLimits) return
    if (!actor.key && !lookOf(actor)) this.offices.note(clientAddress(request.ip), actor.accountId)
    this.general.count(callerOf(actor, ''), generalLimits.member)
  }

  async countRoute(route: Route, actor: Actor, address: string): Promise<void> {
    if (!route.rate || !this.app.config.rateLimits) return
    const { perMinute, perMinuteOfGuest } = route.rate
    const isGuest = !('sessionId' in actor)
    const limit = isGuest && perMinuteOfGuest !== undefined ? perMinuteOfGuest * this.factorOf(address) : perMinute
    await this.routes.count(`${(route.like ?? route).path} ${callerOf(actor, address)}`, limit)
  }

  close(): void {
    this.general.close()
    this.routes.close()
  }

  private factorOf(address: string): number {
    return this.offices.has(address) ? officeFactor : 1
  }

  private noticeProxy(request: FastifyRequest): void {
    this.hasNoticedProxy = true
    this.app.log.warn(
      { peer: request.socket.remoteAddress },
      'a request came through a proxy that TRUSTED_PROXIES does not name: everybody behind it has one limit together',
    )
  }
}
