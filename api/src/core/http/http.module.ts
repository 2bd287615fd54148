import { Global, Module, type DynamicModule, type ModuleMetadata } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { Challenges } from '../crypto/challenges.ts';
import { IdempotentRequests } from './idempotency/idempotent-requests.ts';
import { RequestMetrics } from '../process/logging/request-metrics.ts';
import { WriteTurns } from '../flow/limiter/write-turns.ts';
import { Passwords } from '../crypto/passwords.ts';
import { AfterAnswers } from './after-answers.ts';
import { AudienceGuard } from './audience.guard.ts';
import { FailureFilter } from './problem.ts';
import { FrontDoor } from '../fast/front-door.ts';
import { RequestHooks } from './request-hooks.ts';
import { RouteManifest } from './route-manifest.ts';

/** Request handling that every route shares. */
@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [
    RequestHooks,
    WriteTurns,
    RouteManifest,
    RequestMetrics,
    Passwords,
    IdempotentRequests,
    Challenges,
    AfterAnswers,
    FrontDoor,
    { provide: APP_GUARD, useClass: AudienceGuard },
    { provide: APP_FILTER, useClass: FailureFilter },
  ],
  exports: [
    AfterAnswers,
    FrontDoor,
    RequestHooks,
    RouteManifest,
    RequestMetrics,
    Passwords,
    IdempotentRequests,
    Challenges,
  ],
})
export class HttpModule {
  /** `imports` provide the `TenantDirectory` and both kinds of sessions. */
  static forRoot(imports: NonNullable<ModuleMetadata['imports']>): DynamicModule {
    return { module: HttpModule, imports };
  }
}
