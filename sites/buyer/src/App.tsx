import { QueryClientProvider } from '@tanstack/react-query'
import type { Router } from './page/router.ts'
import { RouterProvider } from './page/routing.tsx'
import { SiteFrame } from './shell/SiteFrame.tsx'

export function App({ router }: { router: Router }) {
  return (
    <QueryClientProvider client={router.context.queryClient}>
      <RouterProvider router={router} Frame={SiteFrame} />
    </QueryClientProvider>
  )
}
