declare module 'autocannon' {
  interface Client {
    setRequests(requests: unknown[]): void
  }
  interface Options {
    url: string
    connections: number
    duration: number
    timeout: number
    setupClient: (client: Client) => void
  }
  export default function autocannon(options: Options, done: (error: Error | null) => void): { stop(): void }
}
