import '@borong/ui/base.css'
import { isLanguage } from '@borong/contract'
import { LanguageProvider, makeQueryClient, setLanguage, withMessages } from '@borong/site-kit'
import { ToastRegion } from '@borong/ui'
import { EnglishUi } from '@borong/ui/EnglishUi.tsx'
import { loadTips } from '@borong/ui/load-tips.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'

/** One entry for each piece: a file beside this one that shows the piece in all of its states. */
const pieces: Record<string, ComponentType> = Object.fromEntries(
  Object.entries(import.meta.glob<{ default: ComponentType }>('./*Story.tsx')).map(([path, load]) => [
    path.slice(2, -'Story.tsx'.length),
    lazy(withMessages(load)),
  ]),
)

const here = () => decodeURIComponent(location.hash.slice(1))
function useHash() {
  return useSyncExternalStore((listener) => {
    addEventListener('hashchange', listener)
    return () => removeEventListener('hashchange', listener)
  }, here)
}

function Gallery() {
  const Piece = pieces[useHash()]
  if (Piece)
    return (
      <Suspense>
        <Piece />
      </Suspense>
    )
  return (
    <main>
      <h1>Console pieces</h1>
      <ul>
        {Object.keys(pieces).map((name) => (
          <li key={name}>
            <a href={`#${name}`}>{name}</a>
          </li>
        ))}
      </ul>
    </main>
  )
}

const asked = new URLSearchParams(location.search)
document.documentElement.dataset['theme'] = asked.get('theme') ?? 'light'
const wanted = asked.get('lang')
const lang = wanted && isLanguage(wanted) ? wanted : 'en-us'
await setLanguage(lang)
loadTips()
createRoot(document.getElementById('gallery')!).render(
  <LanguageProvider lang={lang}>
    <QueryClientProvider client={makeQueryClient()}>
      <EnglishUi>
        <Gallery />
        <ToastRegion />
      </EnglishUi>
    </QueryClientProvider>
  </LanguageProvider>,
)
