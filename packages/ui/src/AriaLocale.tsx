import { type ReactNode, useEffect } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import './pressable.css'

/** React Aria looks for an element of this id before it writes a style text into the page, which the policy refuses. */
const styleId = 'react-aria-pressable-style'
function reserveStyle() {
  if (typeof document === 'undefined' || document.getElementById(styleId)) return
  const mark = document.createElement('meta')
  mark.id = styleId
  document.head.append(mark)
}
reserveStyle()

/** The language of the page for what stands on react-aria-components. */
export function AriaLocale({ locale, children }: { locale: string; children: ReactNode }) {
  useEffect(reserveStyle, [])
  return <I18nProvider locale={locale}>{children}</I18nProvider>
}
