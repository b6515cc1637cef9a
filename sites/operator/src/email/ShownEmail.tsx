import { useEffect, useRef } from 'react'
import styles from './EmailTextsPage.module.css'

/** An e-mail as its reader sees it, apart from the styles of this page. The page allows no styles in markup, so they are set one by one. */
export function ShownEmail({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const root = place.current?.shadowRoot ?? place.current?.attachShadow({ mode: 'open' })
    // What people wrote comes escaped, so only the markup of the mall has quotes.
    const { body } = new DOMParser().parseFromString(html.replaceAll(' style="', ' data-css="'), 'text/html')
    for (const it of [body, ...body.querySelectorAll<HTMLElement>('[data-css]')])
      it.style.cssText = it.dataset['css'] ?? ''
    const box = document.createElement('div')
    box.style.cssText = body.style.cssText
    box.append(...body.childNodes)
    root?.replaceChildren(box)
  }, [html])
  // Its links lead nowhere from here; the same words are below as plain text.
  return <div ref={place} className={styles.shown} inert />
}
