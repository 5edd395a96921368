/**
 * `game.tours` and `foundry.nue.Tour`: registration only; the table shows no tours (foundry-api §10.4).
 * https://foundryvtt.com/api/v14/classes/foundry.nue.Tour.html
 */
import { NotOnThisTable } from '../errors'
import { Collection } from '../utils/collection'

export interface TourConfig {
  namespace?: string
  id?: string
  title: string
  description?: string
  steps: { id: string; title: string; content: string; selector?: string }[]
  [key: string]: unknown
}

export class Tour {
  static STATUS = { UNSTARTED: 'unstarted', IN_PROGRESS: 'in-progress', COMPLETED: 'completed' } as const
  readonly config: TourConfig
  namespace: string | undefined
  id: string | undefined

  constructor(config: TourConfig) {
    this.config = config
    this.namespace = config.namespace
    this.id = config.id
  }

  get key(): string {
    return `${this.namespace ?? ''}.${this.id ?? ''}`
  }

  get steps(): TourConfig['steps'] {
    return this.config.steps
  }

  get status(): string {
    return Tour.STATUS.UNSTARTED
  }

  static async fromJSON(path: string): Promise<Tour> {
    const response = await fetch(path)
    return new this((await response.json()) as TourConfig)
  }

  start(): never {
    throw new NotOnThisTable('Tour#start')
  }
}

export class Tours extends Collection<Tour> {
  register(namespace: string, id: string, tour: Tour): void {
    if (tour.namespace !== undefined && tour.namespace !== namespace)
      throw new Error('The namespace does not match the tour.')
    tour.namespace = namespace
    tour.id = id
    if (this.has(tour.key)) throw new Error(`Tour "${tour.key}" has already been registered`)
    this.set(tour.key, tour)
  }
}
