import { useEffect, useState } from 'react'

/** The value once it has not changed for a while. Values are compared as they are written, not by identity. */
export function useSettled<T>(value: T, millis: number): T {
  const [settled, setSettled] = useState(value)
  const written = JSON.stringify(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(written) as T), millis)
    return () => clearTimeout(timer)
  }, [written, millis])
  return settled
}
