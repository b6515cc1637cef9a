import { Component, type ReactNode, Suspense } from 'react'
import { BrokenView, MissingView } from './ErrorViews.tsx'
import { PagePending } from './PagePending.tsx'
import type { Shown } from './router.ts'
import { useShown } from './routing.tsx'

/** A page that fails while it is drawn leaves the frame as it is; the next address is drawn anew. */
class Guarded extends Component<{ shown: Shown; children: ReactNode }, { error?: unknown; at?: Shown }> {
  override state: { error?: unknown; at?: Shown } = {}
  static getDerivedStateFromError = (error: unknown) => ({ error: error ?? new Error('a page threw nothing') })
  static getDerivedStateFromProps = ({ shown }: { shown: Shown }, { at }: { at?: Shown }) =>
    shown === at ? null : { at: shown, error: undefined }
  override render() {
    return this.state.error === undefined ? this.props.children : <BrokenView error={this.state.error} />
  }
}

/** The page that is shown, or what stands in its place. */
export function Outlet() {
  const shown = useShown()
  const { state, Page, error } = shown
  if (state === 'missing') return <MissingView />
  if (state === 'broken') return <BrokenView error={error} />
  return (
    <Guarded shown={shown}>
      <Suspense fallback={<PagePending />}>{state === 'page' && Page ? <Page /> : <PagePending />}</Suspense>
    </Guarded>
  )
}
