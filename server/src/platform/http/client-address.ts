import { isIPv4 } from 'node:net'

/** What a caller is known by where no session says who it is: an IPv4 address, or the network of an IPv6 one, which one person has to themselves. */
export function clientAddress(ip: string | undefined): string {
  if (!ip) return 'unknown'
  if (!ip.includes(':')) return ip.slice(0, 45)
  const mapped = /^::ffff:([\d.]+)$/i.exec(ip)?.[1]
  if (mapped && isIPv4(mapped)) return mapped
  const [left = '', right] = ip.slice(0, 45).toLowerCase().split('::')
  const head = left ? left.split(':') : []
  const tail = right ? right.split(':') : []
  const groups =
    right === undefined
      ? head
      : [...head, ...Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0'), ...tail]
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}
