let isStopped = false

/** From now on the page asks nothing: it makes place for another one, and whoever it was drawn for has gone. */
export const stopRequests = (): void => void (isStopped = true)
export const areRequestsStopped = (): boolean => isStopped
