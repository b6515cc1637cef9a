import { session } from '@borong/site-kit'

const addressKey = () => `seller_return_address:${String(session().user?.['shop_id'] ?? '')}`
/** The address that the shop used last, in this browser. */
export const lastAddress = (): string => {
  try {
    return localStorage.getItem(addressKey()) ?? ''
  } catch {
    return ''
  }
}
export function saveAddress(address: string): void {
  try {
    localStorage.setItem(addressKey(), address)
  } catch {
    // Then it is typed anew next time.
  }
}
