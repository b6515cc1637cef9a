import { useEffect, useRef, useState } from 'react'

/** The value once it has not changed for a while. Values are compared as they are written, not by identity. */
export function useSettled<T>(value: T, millis: number): T {
  const [settled, setSettled] = useState(value)
  const written = JSON.stringify(value)
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  useEffect(() => {
    const timer = setTimeout(() => setSettled(() => latest.current), millis)
    return () => clearTimeout(timer)
  }, [written, millis])
  return settled
}
