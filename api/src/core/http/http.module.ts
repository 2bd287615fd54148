import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, DiscoveryModule } from '@nestjs/core';
import { IdempotencyInterceptor } from '../idempotency/idempotency.interceptor.ts';
import { RequestMetrics } from '../logging/request-metrics.ts';
import { Passwords } from '../passwords.ts';
import { AudienceGuard } from './audience.guard.ts';
import { FailureFilter } from './failure.filter.ts';
import { PublicAnswers, PublicJsonInterceptor } from './public-json.ts';
import { RequestHooks } from './request-hooks.ts';
import { RouteManifest } from './route-manifest.ts';

/** The way of a request, the same for every route. */
@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [
    RequestHooks,
    RouteManifest,
    RequestMetrics,
    Passwords,
    PublicAnswers,
    { provide: APP_GUARD, useClass: AudienceGuard },
    { provide: APP_FILTER, useClass: FailureFilter },
    { provide: APP_INTERCEPTOR, useClass: PublicJsonInterceptor },
    { provide: APP_INTERCEPTOR, useClass: IdempotencyInterceptor },
  ],
  exports: [RequestHooks, RouteManifest, RequestMetrics, Passwords],
})
export class HttpModule {}
