export function keepHeapSmall(): void
