import { isIP } from 'node:net'
import { type Config, isThisMachine } from '../config.ts'

const nameAndPort = /^(\[[^\]]*\]|[^:]*)(?::\d{1,5})?$/

/**
 * Whether a Host header names this mall. Matters in the demo mode, whose mailbox is open: a page elsewhere could give its own
 * name the address of this machine (DNS rebinding). A number is no name that somebody could point here.
 */
export function ownHosts({ mode, origin, demoPublic }: Config): (host: string | undefined) => boolean {
  if (mode !== 'demo') return () => true
  const originName = new URL(origin).hostname
  return (host = '') => {
    const name = nameAndPort.exec(host)?.[1]?.toLowerCase() ?? ''
    return isThisMachine(name) || name === originName || (demoPublic && isIP(name.replace(/^\[|\]$/g, '')) !== 0)
  }
}
