import { Global, Module, type DynamicModule, type ModuleMetadata } from '@nestjs/common';
import { LiveController } from './live.controller.ts';
import { LiveEvents } from './live-events.ts';
import { LiveEventsJobs } from './live-events.jobs.ts';
import { LiveStreams } from './live-streams.ts';

/** Events to the open pages of members. */
@Global()
@Module({
  controllers: [LiveController],
  providers: [LiveEvents, LiveEventsJobs, LiveStreams],
  exports: [LiveEvents],
})
export class LiveModule {
  /** `imports` provide the sessions of members. */
  static forRoot(imports: NonNullable<ModuleMetadata['imports']>): DynamicModule {
    return { module: LiveModule, imports };
  }
}
