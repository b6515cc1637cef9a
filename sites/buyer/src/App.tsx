import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import type { SiteContext } from './page.tsx'
import type { SiteRouter } from './site-map.tsx'

export function App({ router }: { router: SiteRouter }) {
  return (
    <QueryClientProvider client={(router.options.context as SiteContext).queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
}
