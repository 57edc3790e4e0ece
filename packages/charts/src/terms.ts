/** What a game calls what its reports count. */
import type { GameKind } from '@lorelab/sim';

export type Terms = Pick<GameKind, 'turnColumns' | 'cardColumns'>;
